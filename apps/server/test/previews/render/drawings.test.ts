import { afterAll, beforeAll, expect, test } from 'vitest'
import { RenderRefusal } from '#platform/render/renderer.ts'
import { isNear, look, openStudio, pathOf, type Studio } from './support/studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio({ programs: false })
})
afterAll(() => studio.close())

const page = (colour: string, style = '') =>
  `<diagram name="Page"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>` +
  `<mxCell id="2" parent="1" vertex="1" style="fillColor=${colour};strokeColor=none;${style}"><mxGeometry width="200" height="100" as="geometry"/></mxCell>` +
  `</root></mxGraphModel></diagram>`

test('renders the first page of a drawing as its thumbnail', async () => {
  const made = await studio.render('drawio', Buffer.from(`<mxfile>${page('#ff0000')}${page('#0000ff')}</mxfile>`))
  expect(made.files.map(({ kind }) => kind).sort()).toEqual(['large', 'small'])
  expect(made.meta).toBeNull()
  const middle = await look(pathOf(made, 'large'))
  expect(middle.width).toBeGreaterThan(1000)
  expect(middle.colour).toSatisfy((colour) => isNear(colour, [255, 0, 0, 255]))
})

test('includes library shapes', async () => {
  const made = await studio.render(
    'drawio',
    Buffer.from(`<mxfile>${page('#ff0000', 'shape=mxgraph.basic.pointed_oval')}</mxfile>`),
  )
  const { colour } = await look(pathOf(made, 'large'))
  expect(colour).toSatisfy((middle) => isNear(middle, [255, 0, 0, 255]))
  // An outline would leave it empty.
  const unknown = await studio.render('drawio', Buffer.from(`<mxfile>${page('#ff0000', 'shape=mxgraph.basic.nothing')}</mxfile>`))
  expect((await look(pathOf(unknown, 'large'))).colour).toSatisfy((middle) => isNear(middle, [255, 255, 255, 255]))
})

test.each(['', '<mxfile>', '<mxfile><diagram>not packed</diagram></mxfile>', '{"a": 1}'])(
  'rejects an invalid drawing: %j',
  async (text) => {
    await expect(studio.render('drawio', Buffer.from(text))).rejects.toThrow(RenderRefusal)
  },
)
