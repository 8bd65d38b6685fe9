import { expect } from 'vitest'

/** Asserts that a picture only references its own parts and data. */
export function expectInert(svg: string): void {
  expect(svg).not.toMatch(/<(script|foreignObject|iframe|a|use|style|animate|set|feImage)\b/i)
  expect(svg).not.toMatch(/\son\w+\s*=/i)
  expect(svg.replace(/xmlns(:xlink)?="[^"]*"/g, '')).not.toMatch(/(href|src)="(?!data:image\/)/i)
  expect(svg).not.toMatch(/url\((?!#[cg]\d+\))/)
}
