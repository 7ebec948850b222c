import { createHash } from 'node:crypto';
import { DARK_SYSTEM } from '../../shared/frame/color-mode.ts';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  DISMISSED,
  THEME_KEY,
} from '../../shared/ui/storage.ts';
import { MISSING_FILES_SCRIPT } from './missing-files-script.ts';

/**
 * The only inline script of the site, which runs before the first paint. It sets the colour mode, hides a dismissed
 * announcement, tells the style sheets that scripts run, and handles files that fail to load. The policy allows it by
 * its hash. `d` is the root element's dataset. Unknown stored values and blocked storage are ignored.
 */
export const BOOT_SCRIPT = [
  '(function(){',
  'var d=document.documentElement.dataset,',
  'g=function(k){try{return localStorage.getItem(k+d.suffix)}catch(e){}},',
  `c=g("${THEME_KEY}");`,
  'd.js="";',
  'if(d.fixed!=null||(c!=="light"&&c!=="dark"))c=null;',
  'd.themeChoice=c||(d.system!=null?"system":d.theme);',
  `d.theme=c||(d.system!=null?(matchMedia("${DARK_SYSTEM}").matches?"dark":"light"):d.theme);`,
  `if(d.announcement!=null&&g("${ANNOUNCEMENT_ID_KEY}")===d.announcement&&g("${ANNOUNCEMENT_DISMISS_KEY}")==="${DISMISSED}")d.announcementDismissed="";`,
  MISSING_FILES_SCRIPT,
  '})()',
].join('');

/** The hash source for `script-src`. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
