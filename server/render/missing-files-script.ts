import { BOOT_ID } from '../../shared/contract/boot.ts';
import { BUILD_ATTRIBUTE, RENEWED_KEY } from '../../shared/navigation/renewal.ts';

/**
 * The part of the boot script for files of the document that do not load, style sheets (1) or the module (2). If the
 * server is another build now, the page is loaded anew, once for each build, as by `renewIfOutdated`. Otherwise, if
 * neither loads, the base path is probably wrong: it adds a box with the current base path and a suggestion, which is
 * the address without the page's own path. The styles are inline because the style sheet is missing. `d` has the data
 * attributes of the root element.
 */
export const MISSING_FILES_SCRIPT = [
  'var f=0,q,s;',
  'addEventListener("error",function(e){',
  'var t=e.target,k=t.rel=="stylesheet"?1:t.type=="module"?2:0;',
  'if(!k||f==7)return;',
  'f|=k;',
  // What scripts load later, they look after themselves.
  'if(document.readyState!="complete"&&!q)q=fetch(location).then(function(r){return r.text()}).then(function(x){',
  `x=/ ${BUILD_ATTRIBUTE}="([^"]+)/.exec(x);`,
  's=sessionStorage;',
  `k=s.${RENEWED_KEY}||"";`,
  `if(x&&x[1]!=d.build&&k.indexOf(d.build)<0){s.${RENEWED_KEY}=k+d.build;location.reload();return new Promise(function(){})}`,
  '}).catch(function(){});',
  'if(f!=3)return;',
  'f=7;',
  'Promise.resolve(q).then(function(){',
  'var p=location.pathname,b,h;',
  `h=JSON.parse(document.querySelector("script#${BOOT_ID}").textContent).page.href.slice(d.base.length);`,
  'p=h&&p.endsWith("/"+h)?p.slice(0,-h.length):p.replace(/[^/]*$/,"");',
  'b=document.createElement("div");',
  'b.id="wrong-base";',
  'b.setAttribute("role","alert");',
  'b.style.cssText="padding:1em;border:4px solid red;font:1em/1.5 sans-serif";',
  'b.textContent="This site did not load properly. A wrong base path is a common reason. Current base path: "',
  '+d.base+(d.base=="/"?" (the default)":"")+(p==d.base?"":". Suggested base path: "+p);',
  'document.body.prepend(b)',
  '})',
  '},true);',
].join('');
