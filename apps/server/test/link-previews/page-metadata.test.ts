import { LinkMetadata } from '@arbour/contract/entities/items/link'
import { describe, expect, it } from 'vitest'
import { pageMetadata } from '#modules/content/link-previews/page-metadata.ts'
import { pageText } from '#modules/content/link-previews/page-text.ts'
import { readPage } from '#modules/content/link-previews/read-page.ts'

const PAGE = 'https://site.test/blog/post?id=1'

/** The metadata of a page, checked against the contract. */
function metadataOf(html: string): LinkMetadata {
  const metadata = pageMetadata(readPage(html), PAGE)
  expect(LinkMetadata.parse(metadata)).toEqual(metadata)
  return metadata
}

describe('the metadata of a page', () => {
  it('uses sharing metadata first', () => {
    expect(
      metadataOf(`<!doctype html><html><head><title>Plain</title>
        <meta name="description" content="Plain description">
        <meta property="og:title" content="Shared &amp; named"><meta name="twitter:title" content="Tweeted">
        <meta property="OG:Description" content="Shared description">
        <meta property="og:image" content="/picture.png"><meta property="og:image" content="/second.png">
        <link rel="shortcut icon" href="tab.ico"><link rel="icon" sizes="16x16 32x32" href="/32.png">
        <link rel="apple-touch-icon" href="//cdn.test/touch.png"></head></html>`),
    ).toEqual({
      title: 'Shared & named',
      description: 'Shared description',
      image: 'https://site.test/picture.png',
      icon: 'https://cdn.test/touch.png',
      favicon: 'https://site.test/blog/tab.ico',
      url: PAGE,
    })
  })

  it('falls back to common elements', () => {
    expect(metadataOf('<title>\n  A   title\n</title><meta name=description content=Text><p>body')).toEqual({
      title: 'A title',
      description: 'Text',
      image: null,
      icon: 'https://site.test/favicon.ico',
      favicon: 'https://site.test/favicon.ico',
      url: PAGE,
    })
  })

  it('only contains default icon paths for an empty page', () => {
    expect(metadataOf('')).toMatchObject({ title: null, description: null, image: null })
    expect(metadataOf('<title> </title><meta property="og:title" content=" ">').title).toBeNull()
  })

  it('is resolved against the page’s base URL, and limited to http and https', () => {
    const html = (href: string) => `<base href="https://other.test/x/"><meta property="og:image" content="${href}">`
    expect(metadataOf(html('a.png')).image).toBe('https://other.test/x/a.png')
    for (const href of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
      'https://a:b@c.test/',
      'http://',
    ]) {
      expect(metadataOf(html(href)).image).toBeNull()
      expect(metadataOf(`${html(href)}<meta name="twitter:image" content="t.png">`).image).toBe('https://other.test/x/t.png')
    }
    expect(metadataOf(html('a'.repeat(3000))).image).toBeNull()
    expect(metadataOf('<base href="javascript:alert(1)"><meta property="og:image" content="a.png">').image).toBeNull()
  })

  it.each([
    ['an <em>in</em> it', '<title>an <em>in</em> it</title>'],
    ['</title>', '<title>&lt;/title&gt;</title>'],
    ['first', '<svg><title>drawn</title></svg><title>first</title><title>second</title>'],
    ['é', '<title>e\u0301</title>'],
    ['fdp.exe', '<title>\u202efdp\u200b.\u2066exe\u0000</title>'],
    ['a b c', '<title>a\u0000b\u0007\u2028\r\nc</title>'],
    ['\ufffd', '<title>\ud800</title>'],
    ['../../etc/passwd', '<title>../../etc/passwd</title>'],
  ])('has the title %j', (title, html) => expect(metadataOf(html).title).toBe(title))

  it('is truncated to the stored length, never within a character', () => {
    expect(metadataOf(`<title>${'a'.repeat(5000)}</title>`).title).toHaveLength(255)
    expect(metadataOf(`<title>a${'😀'.repeat(5000)}</title>`).title).toBe(`a${'😀'.repeat(127)}`)
    expect(metadataOf(`<title>${'😀'.repeat(5000)}</title>`).title).toBe('😀'.repeat(127))
    expect(metadataOf(`<meta name=description content="${'b '.repeat(5000)}">`).description?.length).toBeLessThanOrEqual(1000)
  })

  it('stops at excessive nesting', () => {
    const facts = readPage(`<title>Deep</title>${'<b>'.repeat(200_000)}<meta property="og:title" content="Too deep">`)
    expect(facts).toMatchObject({ title: 'Deep', isTooDeep: true })
    expect(facts.meta.size).toBe(0)
  })
})

describe('the charset of a page', () => {
  it.each([
    ['the header', 'é', Buffer.from([0xe9]), 'iso-8859-1'],
    ['the header before its meta', 'é', Buffer.from('<meta charset=utf-8>\xe9', 'latin1'), 'windows-1252'],
    ['a byte order mark before the header', 'é', Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'windows-1252'],
    ['a byte order mark of UTF-16', 'é', Buffer.from([0xff, 0xfe, 0xe9, 0x00]), null],
    ['its meta', 'Ж', Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xc6])]), null],
    [
      'the older meta',
      '日',
      Buffer.concat([Buffer.from('<meta http-equiv=a content="text/html; charset=Shift_JIS">'), Buffer.from([0x93, 0xfa])]),
      null,
    ],
    ['nothing, being UTF-8', 'é', Buffer.from('é'), null],
    ['nothing, not being UTF-8', 'éa', Buffer.from([0xe9, 0x61]), null],
    ['a name that nobody knows', 'é', Buffer.from('é'), 'x-none'],
    ['a meta that cannot be true', 'é', Buffer.from('<meta charset=utf-16>é'), null],
    ['nothing, cut within a character', 'é', Buffer.from('é日').subarray(0, 4), null],
  ])('is detected from %s', (_, character, body, charset) => {
    expect(pageText(body, charset).replace(/<[^>]*>/g, '')).toBe(character)
  })
})
