import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of denied access: a locked gate. */
export function ClosedIllustration() {
  return (
    <Illustration>
      <path className={near} d="M50 98V44a34 34 0 0 1 68 0v54z" />
      <path className={stem} d="M61 98V28M107 98V28M72.5 98V17M95.5 98V17M50 46h68M78 66v-5a6 6 0 0 1 12 0v5" />
      <rect className={leaf} x="74" y="65" width="20" height="17" rx="4" />
    </Illustration>
  )
}
