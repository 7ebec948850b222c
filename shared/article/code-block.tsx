import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isApple } from '../ui/dom.ts';
import { useWords } from '../ui/words.tsx';

interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** How long the outcome of a press is shown. */
const COPIED_MS = 1000;
const SELECTED_MS = 5000;

/** Highlighted code with its title, and buttons where scripts run: to copy it, and to wrap long lines. */
export function CodeBlock({ language, title, children }: CodeBlockProps) {
  const code = useRef<HTMLPreElement>(null);
  const say = useWords();
  /** Null if all lines fit. */
  const [wraps, setWraps] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(
      () => setOutcome(null),
      outcome === 'copied' ? COPIED_MS : SELECTED_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome]);
  useEffect(() => {
    const { current } = code;
    // Some code boxes have a checkbox instead.
    if (!current || current.closest('.code-box:has(.wrap-toggle)')) return;
    const observer = new ResizeObserver(() =>
      setWraps((now) => now || (current.scrollWidth > current.clientWidth ? false : null)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const copy = async (): Promise<void> => {
    if (code.current) setOutcome((await copyText(code.current)) ? 'copied' : 'selected');
  };
  const selected =
    outcome === 'selected' &&
    say('Selected: press {keys}', { keys: isApple() ? '⌘ C' : `${say('Ctrl')} C` });
  const plain = PLAIN_LABELS[language];
  const label = title || (plain && say(plain)) || LANGUAGE_LABELS[language] || language;
  return (
    <div className="code" data-language={language}>
      <div className="code-bar">
        <span>{label}</span>
        {wraps !== null && (
          <button
            type="button"
            className="copy"
            aria-pressed={wraps}
            onClick={() => setWraps(!wraps)}
          >
            {say('Wrap lines')}
          </button>
        )}
        <button
          type="button"
          className="copy"
          aria-label={selected || say(outcome ? 'Copied' : 'Copy code to clipboard')}
          onClick={copy}
        >
          {selected || say(outcome ? 'Copied' : 'Copy')}
        </button>
      </div>
      {/* biome-ignore-start lint/a11y: scrollable code must be focusable, and needs a name. */}
      <pre ref={code} tabIndex={0} aria-label={say('Code: {label}', { label })} role="group">
        {children}
      </pre>
      {/* biome-ignore-end lint/a11y: see above. */}
      <span className="visually-hidden" role="status">
        {selected || (outcome ? say('Copied to clipboard') : '')}
      </span>
    </div>
  );
}

/** Labels that are words to translate, not names. */
const PLAIN_LABELS: Readonly<Record<string, 'Changes' | 'Shell' | 'Text'>> = {
  bash: 'Shell',
  diff: 'Changes',
  sh: 'Shell',
  shell: 'Shell',
  text: 'Text',
};

const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  html: 'HTML',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  markup: 'HTML',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yaml: 'YAML',
  yml: 'YAML',
};

/** Copies an element's text. Without a clipboard, as on insecure origins, selects it and returns false. */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copiedText(element));
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}

/** Returns the text without what accompanies the code: numbers, prompts, removed lines. */
function copiedText(element: HTMLElement): string {
  const range = document.createRange();
  range.selectNodeContents(element);
  const code = range.cloneContents();
  for (const element of code.querySelectorAll('[data-uncopied]')) element.remove();
  return (code.textContent ?? '').replace(/\n$/, '');
}
