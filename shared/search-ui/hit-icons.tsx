import { Icon } from '../layout/icons.tsx';

/** A sheet with a folded corner: a page. */
export function SheetIcon() {
  return (
    <Icon>
      <path d="M9.5 1.75h-6v12.5h9v-9.5zM9.5 1.75v3h3" />
    </Icon>
  );
}

/** The sign of an anchor: a heading. */
export function HashIcon() {
  return (
    <Icon>
      <path d="M6.25 2.5 4.75 13.5M11.25 2.5 9.75 13.5M2.75 5.75h11M2.25 10.25h11" />
    </Icon>
  );
}

/** Lines of a text. */
export function LinesIcon() {
  return (
    <Icon>
      <path d="M2.5 4h11M2.5 8h11M2.5 12h6.5" />
    </Icon>
  );
}

/** The sign of the Enter key. */
export function EnterIcon() {
  return (
    <Icon className="icon enter-icon">
      <path d="M13.5 3v4.5a2 2 0 0 1-2 2h-8.5M6 6.5l-3 3 3 3" />
    </Icon>
  );
}
