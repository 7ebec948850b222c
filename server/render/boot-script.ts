import { createHash } from 'node:crypto';
import { COLOR_MODE_KEY } from '../../shared/layout/color-mode.ts';

/**
 * The only inline script of the site. It runs before the first paint, sets the colour mode and tells the style sheet that scripts run. Its text
 * is the same on every page and for every visitor, so that the policy can allow it by its hash; what differs between sites it reads from the
 * attributes of the root element. A stored value that is not known counts as none, and blocked storage changes nothing.
 */
export const BOOT_SCRIPT = [
  '(function(){',
  'var d=document.documentElement.dataset,c=null;',
  'd.js="";',
  `try{c=localStorage.getItem("${COLOR_MODE_KEY}"+d.suffix)}catch(e){}`,
  'if(d.fixed!=null||(c!=="light"&&c!=="dark"))c=null;',
  'd.themeChoice=c||(d.system!=null?"system":d.theme);',
  'd.theme=c||(d.system!=null?(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"):d.theme);',
  '})()',
].join('');

/** The hash source for `script-src`. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
