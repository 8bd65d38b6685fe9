import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of the bin: a leaf that falls into a basket. */
export function BinIllustration() {
  return (
    <Illustration>
      <path className={leaf} d="M75 45c-4-9.5-.5-17.5 8.5-21.5 4 9.8.5 17.8-8.5 21.5z" />
      <path className={near} d="M58 62h52l-7 36H65z" />
      <path className={stem} d="M71 70l3 20M84 70v20M97 70l-3 20" />
    </Illustration>
  )
}
