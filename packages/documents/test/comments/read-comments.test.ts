import { makeDocx, makeOdt, makePptx } from '@arbour/testing/files/make-office'
import { describe, expect, it } from 'vitest'
import { readComments } from '../../src/comments/read-comments.ts'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function docx(comments: string) {
  return makeDocx(['Harbour plan'], { files: { 'word/comments.xml': `<w:comments ${WORD}>${comments}</w:comments>` } })
}

describe('readComments', () => {
  it('reads author, time and paragraphs of a Word document, and markup as text', async () => {
    const paragraph = (text: string) => `<w:p><w:r><w:annotationRef/><w:t>${text}</w:t></w:r></w:p>`
    const file = docx(
      `<w:comment w:id="0" w:author="Ada &amp; Co" w:date="2026-01-02T10:00:00Z">${paragraph('Too&lt;b&gt; deep')}${paragraph('Why?')}</w:comment>` +
        `<w:comment w:id="1" w:author="Ben"><w:p/></w:comment><w:comment w:id="2">${paragraph('No name')}</w:comment>`,
    )
    expect(await readComments(file)).toEqual({
      list: [
        { author: 'Ada & Co', time: '2026-01-02T10:00:00Z', text: 'Too<b> deep\nWhy?' },
        { author: '', time: '', text: 'No name' },
      ],
      isCut: false,
    })
  })

  it('reads notes of an OpenDocument text, without the text itself', async () => {
    const note =
      '<text:p>Before<office:annotation><dc:creator>Ada</dc:creator><dc:date>2026-01-02T10:00:00</dc:date><text:p>Two<text:s/>words</text:p><text:p>and more</text:p></office:annotation>after</text:p>'
    expect((await readComments(makeOdt(['Harbour plan'], { before: note }))).list).toEqual([
      { author: 'Ada', time: '2026-01-02T10:00:00', text: 'Two words\nand more' },
    ])
  })

  it("reads comments of slides in order, with authors' names, and replies after the comment they reply to", async () => {
    const modern =
      '<p188:cmLst><p188:cm authorId="{A}" created="2026-01-02T10:00:00"><p188:replyLst><p188:reply authorId="{B}"><p188:txBody><a:p><a:r><a:t>A reply</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst>' +
      '<p188:txBody><a:p><a:r><a:t>A question</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>'
    const old = (text: string) =>
      `<p:cmLst><p:cm authorId="0" dt="2020-05-06T07:08:09"><p:pos x="1" y="2"/><p:text>${text}</p:text></p:cm></p:cmLst>`
    const file = makePptx(['One'], {
      files: {
        'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ada"/></p:cmAuthorLst>',
        'ppt/authors.xml':
          '<p188:authorLst><p188:author id="{A}" name="Ben"/><p188:author id="{B}" name="Cleo"/></p188:authorLst>',
        'ppt/comments/comment10.xml': old('tenth'),
        'ppt/comments/comment2.xml': old('second'),
        'ppt/comments/modernComment_100_0.xml': modern,
      },
    })
    expect((await readComments(file)).list.map(({ author, text }) => [author, text])).toEqual([
      ['Ada', 'second'],
      ['Ada', 'tenth'],
      ['Ben', 'A question'],
      ['Cleo', 'A reply'],
    ])
  })

  it('limits the number of comments, and reports that there are more', async () => {
    const file = docx('<w:comment w:author="A"><w:p><w:r><w:t>x</w:t></w:r></w:p></w:comment>'.repeat(2001))
    const { list, isCut } = await readComments(file)
    expect([list.length, isCut]).toEqual([2000, true])
  })

  it('returns none for a file without comments, and rejects a file that is not an archive', async () => {
    expect((await readComments(makeDocx(['Harbour plan']))).list).toEqual([])
    await expect(readComments(new TextEncoder().encode('no archive'))).rejects.toThrow('This file is damaged.')
  })
})
