import { escapeXml } from './xml.ts'

interface Step {
  id: string
  text: string
  x: number
  y: number
  kind?: 'step' | 'question' | 'end'
}

const LOOKS = {
  step: 'rounded=1;whiteSpace=wrap;html=1;fillColor=#e8f1ec;strokeColor=#17624a;fontColor=#1d2421;',
  question: 'rhombus;whiteSpace=wrap;html=1;fillColor=#fff4d6;strokeColor=#c9982f;fontColor=#1d2421;',
  end: 'ellipse;whiteSpace=wrap;html=1;fillColor=#17624a;strokeColor=#17624a;fontColor=#ffffff;',
}
const SIZES = { step: [170, 60], question: [170, 100], end: [130, 56] } as const

/** Creates a diagrams.net file: steps by their centre point, and labelled arrows between them. */
export function makeFlow(
  title: string,
  steps: readonly Step[],
  arrows: readonly (readonly [from: string, to: string, text?: string])[],
): string {
  const shapes = steps.map(({ id, text, x, y, kind = 'step' }) => {
    const [width, height] = SIZES[kind]
    return `<mxCell id="${id}" parent="1" vertex="1" value="${escapeXml(text)}" style="${LOOKS[kind]}"><mxGeometry x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" as="geometry"/></mxCell>`
  })
  const lines = arrows.map(
    ([from, to, text = ''], at) =>
      `<mxCell id="a${at}" parent="1" edge="1" source="${from}" target="${to}" value="${escapeXml(text)}" style="edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;strokeColor=#4f5b55;endArrow=block;endFill=1;"><mxGeometry relative="1" as="geometry"/></mxCell>`,
  )
  return `<mxfile host="app.diagrams.net"><diagram id="one" name="${escapeXml(title)}"><mxGraphModel grid="1" page="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes.join('')}${lines.join('')}</root></mxGraphModel></diagram></mxfile>\n`
}
