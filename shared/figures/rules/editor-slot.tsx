/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RuleEditorProps } from './rule-editor.tsx';

/** The editor once it has come; later rules open at once. */
let Editor: FunctionComponent<RuleEditorProps> | undefined;

/** Fetches the editor, a third of the figure's code, which a reader who only looks needs not. Rejects when it does not come. */
export async function loadEditor(): Promise<void> {
  Editor ??= (await import('./rule-editor.tsx')).RuleEditor;
}

/** The place of the editor in an open rule. */
export function EditorSlot(props: RuleEditorProps) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>(Editor ? 'here' : 'coming');
  useEffect(() => {
    if (state !== 'coming') return;
    loadEditor().then(
      () => setState('here'),
      () => setState('lost'),
    );
  }, [state]);
  if (Editor && state === 'here') return <Editor {...props} />;
  if (state === 'coming') return <p class="hint">The editor is on its way …</p>;
  return (
    <p class="hint" role="alert">
      The editor did not load.{' '}
      <button type="button" class="chip" onClick={() => setState('coming')}>
        Try again
      </button>
    </p>
  );
}
