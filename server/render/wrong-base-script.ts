import { BOOT_ID } from '../../shared/contract/boot.ts';

/**
 * The part of the boot script that detects a wrong base path. If both style sheet and module fail to load, it adds a
 * box with the current base path and a suggestion, which is the address without the page's own path. The styles are
 * inline because the style sheet is missing. `d` has the data attributes of the root element.
 */
export const WRONG_BASE_SCRIPT = [
  'var f=0;',
  'addEventListener("error",function(e){',
  'var t=e.target,p=location.pathname,b,h;',
  'f|=t.rel=="stylesheet"?1:t.type=="module"?2:0;',
  'if(f!=3)return;',
  'f=7;',
  `h=JSON.parse(document.querySelector("script#${BOOT_ID}").textContent).page.href.slice(d.base.length);`,
  'p=h&&p.endsWith("/"+h)?p.slice(0,-h.length):p.replace(/[^/]*$/,"");',
  'b=document.createElement("div");',
  'b.id="wrong-base";',
  'b.setAttribute("role","alert");',
  'b.style.cssText="padding:1em;border:4px solid red;font:1em/1.5 sans-serif";',
  'b.textContent="This site did not load properly. A wrong base path is a common reason. Current base path: "',
  '+d.base+(d.base=="/"?" (the default)":"")+(p==d.base?"":". Suggested base path: "+p);',
  'document.body.prepend(b)',
  '},true);',
].join('');
