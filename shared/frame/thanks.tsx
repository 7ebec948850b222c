import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_FEEDBACK } from '../contract/feedback.ts';
import { useWords } from '../ui/words.tsx';

/** Sends an answer as its form would, and says whether it arrived. */
export async function sendAnswer(form: HTMLFormElement, useful: string): Promise<boolean> {
  const fields = new URLSearchParams({ useful });
  const text = form.querySelector('textarea')?.value ?? '';
  if (text !== '') fields.set('text', text);
  try {
    return (await fetch(form.action, { method: 'POST', body: fields })).ok;
  } catch {
    return false;
  }
}

/** Thanks for an answer in its place, and asks for a few words, as the page that thanks does without scripts. */
export function Thanks({ action, useful }: { readonly action: string; readonly useful: string }) {
  const [hasText, setHasText] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const say = useWords();
  // The button that was pressed is gone, so the focus would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a button of its own.
  useEffect(() => box.current?.focus({ preventScroll: true }), [hasText]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await sendAnswer(form, useful)) setHasText(true);
    else form.submit();
  };
  return (
    <div ref={box} className="thanks" tabIndex={-1} role="status">
      {hasText ? (
        <p>{say('Your words have arrived.')}</p>
      ) : (
        <form action={action} method="post" onSubmit={(event) => void send(event)}>
          <p>{say('Your answer has arrived. If you like, add a few words.')}</p>
          <input type="hidden" name="useful" value={useful} />
          <label htmlFor="feedback-text">
            {say(useful === 'yes' ? 'What helped you?' : 'What is missing or wrong?')}
          </label>
          <textarea id="feedback-text" name="text" rows={3} maxLength={LONGEST_FEEDBACK} required />
          <p>{say('Please write no names or addresses: nobody can answer here.')}</p>
          <button type="submit">{say('Send')}</button>
        </form>
      )}
    </div>
  );
}
