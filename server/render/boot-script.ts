import { createHash } from 'node:crypto';
import { DARK_SYSTEM } from '../../shared/color-mode/color-mode.ts';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, THEME_KEY } from '../../shared/storage.ts';
import { WRONG_BASE_SCRIPT } from './wrong-base-script.ts';

/**
 * The only inline script of the site. It runs before the first paint, sets the colour mode, hides an announcement that was closed, tells the style
 * sheet that scripts run and waits for what cannot be loaded. Its text is the same on every page and for every visitor, so that the policy can
 * allow it by its hash; what differs between sites it reads from the attributes of the root element, `d`. A stored value that is not known counts
 * as none, and blocked storage changes nothing.
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
  `if(d.announcement!=null&&g("${ANNOUNCEMENT_ID_KEY}")===d.announcement&&g("${ANNOUNCEMENT_DISMISS_KEY}")==="true")d.announcementDismissed="";`,
  WRONG_BASE_SCRIPT,
  '})()',
].join('');

/** The hash source for `script-src`. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
