import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of an error: an arch that lost a stone. */
export function BrokenIllustration() {
  return (
    <Illustration>
      <path className={near} d="M50 98V44a34 34 0 0 1 19-30.5M99 13.5A34 34 0 0 1 118 44v54" />
      <path className={near} d="M96 98l-3-14 16-4 5 18z" />
      <path className={stem} d="M72 98V76q0-11 9-12" />
      <path className={leaf} d="M80 63.5c8-3.5 14.5-.5 17 7.5-8.3 3.3-14.8.5-17-7.5z" />
    </Illustration>
  )
}
