import { type ReactNode, useEffect, useRef, useState } from 'react';

interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

const COPIED_MS = 1000;

/** Highlighted code with its title and a button that copies it. The button is shown only where scripts run. */
export function CodeBlock({ language, title, children }: CodeBlockProps) {
  const code = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    if (code.current) setCopied(await copyText(code.current));
  };
  const label = title || LANGUAGE_LABELS[language] || language;
  return (
    <div className="code" data-language={language}>
      <div className="code-bar">
        <span>{label}</span>
        <button type="button" className="copy" aria-label={copied ? 'Copied' : 'Copy code to clipboard'} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore-start lint/a11y: code that scrolls must be reachable by keyboard, and so needs a name. */}
      <pre ref={code} tabIndex={0} aria-label={`Code: ${label}`} role="group">
        {children}
      </pre>
      {/* biome-ignore-end lint/a11y: see above. */}
      <span className="visually-hidden" role="status">
        {copied ? 'Copied to clipboard' : ''}
      </span>
    </div>
  );
}

const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Changes',
  html: 'HTML',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  markup: 'HTML',
  sh: 'Shell',
  shell: 'Shell',
  text: 'Text',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yaml: 'YAML',
  yml: 'YAML',
};

/**
 * Copies an element's text; true when it worked. Pages without a secure origin have no clipboard: there the text is
 * selected instead.
 */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((element.textContent ?? '').replace(/\n$/, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
