import { isApple } from '../../shared/keyboard/platform.ts';

/** Shows the keyboard help, whose code comes when it is first asked for. Returns what closes it; rejects when the code does not come. */
export async function showHelp(): Promise<() => void> {
  const { showHelpDialog } = await import('../../shared/keyboard/help-dialog.ts');
  return showHelpDialog({
    modifier: isApple() ? '⌘' : 'Ctrl',
    isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
  });
}
