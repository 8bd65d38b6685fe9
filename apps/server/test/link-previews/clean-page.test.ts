import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { cleanPage } from '#modules/content/link-previews/clean-page.ts'

const PAGE = 'https://site.test/blog/post'
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'colspan', 'rowspan', 'scope'])
const HARMLESS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li dl dt dd a abbr b cite code del em i ins kbd mark q s small strong sub sup ' +
    'table caption thead tbody tfoot tr th td article section main div figure figcaption'
  ).split(' '),
)

/** Returns forbidden content left in a cleaned page. */
function leftovers(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!HARMLESS.has(name)) found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(attribute)) found.push(attribute)
        if (attribute === 'href' && !/^https?:\/\//.test(value)) found.push(value)
      }
    },
    oncomment: (text) => void found.push(`<!--${text}`),
    onprocessinginstruction: (name) => void found.push(`<${name}`),
  })
  parser.end(html)
  return found
}

describe('a sanitised page', () => {
  it('keeps its text, tables and links, as absolute URLs', () => {
    expect(
      cleanPage(
        '<html><head><title>T</title></head><body class=x><h1 id=a style="color:red">Head</h1><p onclick=x()>A <b>bold</b> <a href="../a?b=1&amp;c#d">link</a></p>' +
          '<table><tr><td colspan=2>1 &lt; 2</td></tr></table></body></html>',
        PAGE,
      ),
    ).toBe(
      '<h1>Head</h1><p>A <b>bold</b> <a href="https://site.test/a?b=1&amp;c#d" target="_blank" rel="noopener noreferrer nofollow">link</a></p>' +
        '<table><tr><td colspan="2">1 &lt; 2</td></tr></table>',
    )
  })

  it('loads no resources', () => {
    const html =
      '<img src=http://tracker.test/a.png><picture><source srcset=/a></picture><video src=/a></video><link rel=stylesheet href=/a>' +
      '<body background=/a><table background=/a></table><input type=image src=/a><embed src=/a><object data=/a></object><audio src=/a></audio>x'
    expect(cleanPage(html, PAGE)).toBe('<table></table>x')
  })

  it('removes user names and passwords from links', () => {
    expect(cleanPage('<a href="https://bank.test:pw@evil.test/">x</a>', PAGE)).toContain('href="https://evil.test/"')
  })

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
    '<script/x>alert(1)</script\n>',
    '<img src=x onerror=alert(1)>',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<svg><foreignObject><p><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#x0A;script:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="blob:https://site.test/x">x</a>',
    '<a href="http://x.test/&quot;onmouseover=&quot;alert(1)">x</a>',
    `<a href='http://x.test/"><script>alert(1)</script>'>x</a>`,
    '<a target=_self rel=opener href="//evil.test">x</a>',
    '<a href=x onmouseover=alert(1) style="position:fixed;inset:0">x</a>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe><script>alert(1)</script></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="javascript:alert(1)">',
    '<form action="https://evil.test"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
    '<button form=x formaction="javascript:alert(1)">x</button><isindex action=javascript:alert(1)>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="javascript:/a/+alert(1)//"><a href="x">x</a>',
    '<link rel=import href="data:text/html,<script>alert(1)</script>">',
    '<style>@import "//evil.test/x.css";*{background:url(//evil.test)}</style>',
    '<div style="background:url(javascript:alert(1))">x</div>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
    '<title><p title="</title><img src=x onerror=alert(1)>">',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<noembed><img title="</noembed><img src=x onerror=alert(1)>">',
    '<select><template><style><a title="</style><img src=x onerror=alert(1)>"></template></select>',
    '<template><script>alert(1)</script></template>',
    '<plaintext><script>alert(1)</script>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
    '<!-- x --!><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml-stylesheet href="javascript:alert(1)"?><?php echo 1 ?>',
    '<!ENTITY x SYSTEM "file:///etc/passwd"><!DOCTYPE x [<!ENTITY y "z">]>&y;',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p/onclick=alert(1)//id="x"name=y>x',
    '<p id=__proto__ name=constructor class="x" data-x="y" aria-label="z" slot=a is=b>x',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<marquee onstart=alert(1)>x</marquee><video><source onerror=alert(1)></video>',
    '<body onload=alert(1)><frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
    '<x-element onclick=alert(1)>x</x-element><image src=x onerror=alert(1)>',
    '<td colspan="2 onclick=alert(1)" rowspan=\'"><script>alert(1)</script>\'>x</td>',
    '<<script>script>alert(1)<</script>/script>',
    '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
    '<a href="https://x.test',
  ])('runs no scripts: %s', (html) => {
    for (const page of [html, `<p>before</p>${html}<p>after</p>`, `<table><tr><td>${html}`]) {
      const cleaned = cleanPage(page, PAGE)
      expect(leftovers(cleaned)).toEqual([])
      expect(cleanPage(cleaned, PAGE)).toBe(cleaned)
    }
  })
})
