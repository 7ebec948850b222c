import { BOOT_ID } from '../../shared/contract/boot.ts';

/**
 * The part of the boot script that speaks up when the site is served below another path than it was told: then neither its style sheet nor its
 * module can be loaded, and only when both fail a box is put at the top. It names the base path the server has and, from the address at hand
 * without the page's own path, the one that may be right. Nothing of it is in the document before, so nobody indexes it, and all of it is text.
 * The rules of the box are written here because the style sheet is what is missing. `d` holds the attributes of the root element.
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
