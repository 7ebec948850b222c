import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Change } from './figure.ts';
import { useIsLive } from './is-live.ts';

interface RangeProps
  extends Pick<
    ComponentProps<'input'>,
    'id' | 'min' | 'max' | 'step' | 'disabled' | 'tabIndex' | 'aria-hidden'
  > {
  readonly value: number;
  change(value: number, when: Change): void;
}

/** The browser's slider; `change` is told whether it still moves. A finger that scrolls the page changes nothing. */
export function Range({ change, value, ...attributes }: RangeProps) {
  const pressedAt = useRef(value);
  const isScrolling = useRef(false);
  const ref = useNativeChange<HTMLInputElement>((field) => {
    if (!isScrolling.current) change(field.valueAsNumber, 'done');
    isScrolling.current = false;
  });
  return (
    <input
      ref={ref}
      type="range"
      {...attributes}
      value={value}
      onPointerDown={() => {
        pressedAt.current = value;
        isScrolling.current = false;
      }}
      onPointerCancel={() => {
        isScrolling.current = true;
        change(pressedAt.current, 'done');
      }}
      onInput={({ currentTarget }) => {
        if (!isScrolling.current) change(currentTarget.valueAsNumber, 'moving');
      }}
    />
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  change(value: number, when: Change): void;
}

/** A number to be typed. */
export function NumberField({ change, value, ...attributes }: NumberFieldProps) {
  /** the number while the user types: an empty or incomplete field keeps the number before it */
  const typed = useRef<number | null>(null);
  /** whether the figure has still to answer what was typed; it may not take it as it is, and the text stays */
  const isAsking = useRef(false);
  const ref = useNativeChange<HTMLInputElement>((field) => {
    typed.current = null;
    delete field.dataset.typing;
    const number = Number.isFinite(field.valueAsNumber) ? field.valueAsNumber : value;
    field.valueAsNumber = number;
    change(number, 'done');
  });
  useLayoutEffect(() => {
    if (isAsking.current) typed.current = value;
    isAsking.current = false;
    // A controlled field would lose incomplete input.
    if (ref.current && value !== typed.current && value !== ref.current.valueAsNumber)
      ref.current.valueAsNumber = value;
  });
  return (
    <input
      ref={ref}
      type="number"
      inputMode={attributes.step < 1 ? 'decimal' : 'numeric'}
      required
      {...attributes}
      defaultValue={value}
      onInput={({ currentTarget: { valueAsNumber, validity, dataset } }) => {
        dataset.typing = '';
        const isNumber = Number.isFinite(valueAsNumber) && validity.valid;
        typed.current = isNumber ? valueAsNumber : value;
        isAsking.current = isNumber;
        if (isNumber) change(valueAsNumber, 'moving');
      }}
    />
  );
}

interface SegmentsProps<Value extends string> {
  /** class of the fieldset; without one the legend is only read aloud */
  readonly className?: string;
  readonly legend: string;
  /** of the group of buttons, unique in the page */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  readonly value: Value;
  choose(value: Value): void;
}

/** A choice of a few options side by side, which is not part of the address. */
export function Segments<Value extends string>({
  className,
  legend,
  name,
  options,
  value,
  choose,
}: SegmentsProps<Value>) {
  const isLive = useIsLive();
  return (
    <fieldset className={className}>
      <legend className={className === undefined ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="segments">
        {options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              disabled={!isLive}
              checked={option === value}
              onChange={() => choose(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Listens for the browser's `change` event: a field was left, or a slider released. React's `onChange` means `input`.
 * @returns the ref for the field
 */
export function useNativeChange<Field extends HTMLElement>(
  done: (field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const onChange = useEffectEvent(done);
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field) return;
    const listen = (): void => onChange(field);
    field.addEventListener('change', listen);
    return () => field.removeEventListener('change', listen);
  }, []);
  return ref;
}
