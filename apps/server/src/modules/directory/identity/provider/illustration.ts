/**
 * The illustrations of the provider's pages, in the style of the web client's (its ui/illustration), which can't be shared with the
 * server.
 */

const FRONT = {
  /** An arch with a seedling. */
  open: `<path class="near" d="M50 98V44a34 34 0 0 1 68 0v54"/><path class="stem" d="M84 98V58"/>
<path class="leaf" d="M84.5 70c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8zM83.5 84c.4-7.8-3.6-12.4-11.4-12.8-.4 8 3.6 12.6 11.4 12.8z"/>`,
  /** A gate that is locked. */
  closed: `<path class="near" d="M50 98V44a34 34 0 0 1 68 0v54z"/>
<path class="stem" d="M61 98V28M107 98V28M72.5 98V17M95.5 98V17M50 46h68M78 66v-5a6 6 0 0 1 12 0v5"/>
<rect class="leaf" x="74" y="65" width="20" height="17" rx="4"/>`,
} as const

export type Illustration = keyof typeof FRONT

/** The colours, following the system preference; `near` has the background colour. */
export const ILLUSTRATION_STYLE = `
.garden { width: 168px; height: 104px } .garden path { fill: none; stroke-linecap: round; stroke-linejoin: round }
.far { stroke: light-dark(#e3e8e2, #252d28); stroke-width: 3 } .middle { stroke: light-dark(#d0d8cf, #343f38); stroke-width: 3.5 }
.ground { stroke: light-dark(#d0d8cf, #343f38); stroke-width: 2 }
.garden .near { fill: light-dark(#fff, #151a17); stroke: light-dark(#1a7547, #5bc48c); stroke-width: 4.5 }
.stem { stroke: light-dark(#1a7547, #5bc48c); stroke-width: 2.5 } .garden .leaf { fill: light-dark(#1a7547, #5bc48c) }
`

export function drawIllustration(illustration: Illustration): string {
  return `<svg class="garden" viewBox="0 0 168 104" aria-hidden="true">
<path class="far" d="M8 98V54a28 28 0 0 1 56 0v44M104 98V54a28 28 0 0 1 56 0v44"/>
<path class="middle" d="M30 98V50a30 30 0 0 1 60 0v48M78 98V50a30 30 0 0 1 60 0v48"/><path class="ground" d="M2 99h164"/>
${FRONT[illustration]}
</svg>`
}
