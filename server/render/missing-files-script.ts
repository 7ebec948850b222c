import { BOOT_ID, SITE_ATTRIBUTE } from '../../shared/contract/boot.ts';
import { BUILD_ATTRIBUTE } from '../../shared/navigation/renewal.ts';

/**
 * The part of the boot script for files that fail to load.
 *
 * `renew()` requests this page and reloads it if the build or the site's data has changed. A tab does so once per
 * build, which prevents reload loops, and never if storage is blocked. `q` is the pending request.
 *
 * It is called while the document loads, for style sheets (1) and the module (2); scripts handle the files that they
 * load later. If both fail and the build is the same, the base path is probably wrong: a box shows it and suggests
 * another, which is the address without the page's own path. The styles are inline because the style sheet is missing.
 * `d` is the root element's dataset.
 */
export const MISSING_FILES_SCRIPT = [
  'var f=0,q;',
  'renew=function(){',
  'return q=q||fetch(location,{signal:AbortSignal.timeout(1e4)}).then(function(r){return r.text()}).then(function(x){',
  `x=/ ${BUILD_ATTRIBUTE}="([^"]+)" ${SITE_ATTRIBUTE}="([^"]+)/.exec(x);`,
  'var s=sessionStorage,k=s.renewed||"",o=d.build+d.site;',
  'if(x&&x[1]+x[2]!=o&&k.indexOf(o)<0){s.renewed=k+o;location.reload();return new Promise(function(){})}',
  '}).catch(function(){}).then(function(){q=0})};',
  'addEventListener("error",function(e){',
  'var t=e.target,k=t.rel=="stylesheet"?1:t.type=="module"?2:0;',
  'if(!k||f==7)return;',
  'f|=k;',
  'k=document.readyState!="complete"&&renew();',
  'if(f!=3)return;',
  'f=7;',
  'Promise.resolve(k).then(function(){',
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
