import { loadSampleReader } from '../../../samples/csharp.ts';

const read = await loadSampleReader();

/** What is wrong with samples of one page, as `sample:line: message`; both count from 1. */
export function problemsIn(...samples: readonly string[]): string[] {
  return read(samples).flatMap(({ problems }, index) =>
    problems.map(({ line, message }) => `${index + 1}:${line}: ${message}`),
  );
}

/** Each name of a sample that is a link, with its anchor. */
export function linksIn(sample: string, ...others: readonly string[]): string[] {
  const links = read([sample, ...others])[0]?.links ?? [];
  return links.map(
    ({ start, length, anchor }) => `${sample.slice(start, start + length)} ${anchor}`,
  );
}

/** A post-processor with these lines in its method, from line 8 on. */
export function inMethod(body: string, usings = ''): string {
  return `${usings}using Tilewright;using UnityEngine;
public class Probe : PostProcessor
{
    [SerializeField] private LevelGenerator generator;
    private int count;
    public override void Register(StepCallbacks steps) => steps.After(Step.Border, Run);
    private void Run(PostProcessContext context) {
${body}
    }
    private static int Half(int value) => value / 2;
}`;
}

/** A component with these members, from line 5 on. */
export function inClass(members: string): string {
  return `using System;using System.Collections;using System.Collections.Generic;using Tilewright;using UnityEngine;
public class Probe : MonoBehaviour
{
    private int count;
${members}
}`;
}
