import { defaultsOf, writeSettings } from 'settings';
import type { AnyFigure, AnySettings } from '../../shared/figure-host/figure.ts';

/** A key for the state of a figure, made from its settings within their bounds. */
export function stateKey(
  { name, settings: description }: AnyFigure,
  settings: AnySettings,
): string {
  return `${name} ${new URLSearchParams(writeSettings(description, settings, defaultsOf(description)).map(([key, text]): [string, string] => [key, text]))}`;
}
