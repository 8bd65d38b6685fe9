import { Parser } from 'htmlparser2'
import { clamp } from '../geometry.ts'
import type { Attributes } from '../read/model-builder.ts'
import type { Stencil } from './stencil.ts'
import { numberOf, StepWriter } from './step-writer.ts'

/** Minimum units of a shape's longer side: finer than visible. */
const FINENESS = 3000

/** Parses shape definitions in diagrams.net XML: one `shape`, or many within `shapes`, by full name in lower case. */
export function readStencils(xml: string): Map<string, Stencil> {
  const stencils = new Map<string, Stencil>()
  let group = ''
  let open: { name: string; shape: Attributes; decimals: number; writer: StepWriter } | null = null
  // Connection points are ignored.
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (tag === 'shapes') group = `${attributes.name ?? ''}.`
        else if (tag === 'shape') {
          const decimals = decimalsFor(Math.max(numberOf(attributes.w), numberOf(attributes.h)))
          open = { name: nameOf(group + (attributes.name ?? '')), shape: attributes, decimals, writer: new StepWriter(decimals) }
        } else open?.writer.add(tag, attributes)
      },
      onclosetag: (tag) => {
        if (tag !== 'shape' || !open) return
        stencils.set(open.name, stencilOf(open.shape, open.decimals, open.writer.toString()))
        open = null
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return stencils
}

/** Returns the name of a shape as used in styles. */
export function nameOf(text: string): string {
  return text.trim().toLowerCase().replaceAll(' ', '_')
}

function stencilOf({ w, h, aspect, strokewidth }: Attributes, decimals: number, steps: string): Stencil {
  const lineWidth = strokewidth === 'inherit' ? 0 : numberOf(strokewidth) || 1
  return [sizeOf(w), sizeOf(h), decimals, aspect === 'fixed' ? 1 : 0, lineWidth, steps]
}

function sizeOf(text: string | undefined): number {
  const size = numberOf(text)
  return size > 0 ? Math.round(size * 1000) / 1000 : 100
}

function decimalsFor(side: number): number {
  return side > 0 ? clamp(Math.ceil(Math.log10(FINENESS / side)), 0, 4) : 2
}
