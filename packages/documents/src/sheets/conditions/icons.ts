import type { Rule } from './condition.ts'

const RED = '#d13438'
const AMBER = '#d08700'
const GREEN = '#2f8f3e'
const GREY = '#808080'
const TRAFFIC = [RED, AMBER, GREEN]

/** The icons of a set, lowest first, as characters available on every computer. */
const SETS: Readonly<Record<string, readonly (readonly [sign: string, color: string])[]>> = {
  '3Arrows': withColours('▼▶▲', TRAFFIC),
  '3ArrowsGray': withColours('▼▶▲', [GREY, GREY, GREY]),
  '3Flags': withColours('⚑⚑⚑', TRAFFIC),
  '3TrafficLights1': withColours('●●●', TRAFFIC),
  '3TrafficLights2': withColours('●●●', TRAFFIC),
  '3Signs': withColours('◆▲●', TRAFFIC),
  '3Symbols': withColours('✖!✔', TRAFFIC),
  '3Symbols2': withColours('✖!✔', TRAFFIC),
  '4Arrows': withColours('▼◢◥▲', [RED, AMBER, AMBER, GREEN]),
  '4ArrowsGray': withColours('▼◢◥▲', [GREY, GREY, GREY, GREY]),
  '4RedToBlack': withColours('●●●●', ['#404040', '#a0a0a0', '#e5a3a5', RED]),
  '4Rating': withColours('▂▄▆█', [GREY, GREY, GREY, GREY]),
  '4TrafficLights': withColours('●●●●', ['#404040', RED, AMBER, GREEN]),
  '5Arrows': withColours('▼◢▶◥▲', [RED, AMBER, AMBER, AMBER, GREEN]),
  '5ArrowsGray': withColours('▼◢▶◥▲', [GREY, GREY, GREY, GREY, GREY]),
  '5Rating': withColours('▁▂▄▆█', [GREY, GREY, GREY, GREY, GREY]),
  '5Quarters': withColours('○◔◑◕●', [GREY, GREY, GREY, GREY, GREY]),
}

function withColours(signs: string, colors: readonly string[]): (readonly [string, string])[] {
  return [...signs].map((sign, at) => [sign, colors[at] ?? GREY] as const)
}

/** Returns whether an icon set is supported. */
export function isIconSet(set: string): boolean {
  return Object.hasOwn(SETS, set)
}

/** Returns the icon of a number by the lower bounds of the ranges; the first range has none. */
export function iconAt(
  number: number,
  points: readonly number[],
  { set, isReversed, points: rules }: Extract<Rule, { type: 'icons' }>,
): { sign: string; color: string } | null {
  const signs = SETS[set]
  if (!signs) return null
  const isBeyond = (point: number, at: number) => (rules[at]?.isExclusive ? number > point : number >= point)
  const reached = points.reduce((last, point, at) => (at > 0 && isBeyond(point, at) ? at : last), 0)
  const found = signs[isReversed ? signs.length - 1 - reached : reached]
  return found ? { sign: found[0], color: found[1] } : null
}
