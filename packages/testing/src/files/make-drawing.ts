import { deflateRawSync } from 'node:zlib'

interface Page {
  name: string
  labels: readonly string[]
  /** Style of every shape. */
  style?: string
  /** Whether formulas in labels are typeset. */
  hasMath?: boolean
}

/** Creates a diagrams.net file with compressed pages: each has a row of boxes, connected to their successor. */
export function makeDrawing(pages: readonly Page[]): string {
  const diagrams = pages.map((page) => `<diagram name="${page.name}">${pack(model(page))}</diagram>`)
  return `<mxfile host="app.diagrams.net">${diagrams.join('')}</mxfile>`
}

const STYLE = 'rounded=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf'

function model({ labels, style = STYLE, hasMath = false }: Page): string {
  const shapes = labels.map(
    (label, index) =>
      `<mxCell id="s${index}" parent="1" vertex="1" value="${label.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}" style="${style}">` +
      `<mxGeometry x="${index * 200}" y="${index * 80}" width="120" height="60" as="geometry"/></mxCell>`,
  )
  const lines = labels
    .slice(1)
    .map(
      (_, index) =>
        `<mxCell id="l${index}" parent="1" edge="1" source="s${index}" target="s${index + 1}" style="edgeStyle=orthogonalEdgeStyle"><mxGeometry relative="1" as="geometry"/></mxCell>`,
    )
  return `<mxGraphModel math="${hasMath ? 1 : 0}"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes.join('')}${lines.join('')}</root></mxGraphModel>`
}

function pack(xml: string): string {
  return deflateRawSync(encodeURIComponent(xml)).toString('base64')
}
