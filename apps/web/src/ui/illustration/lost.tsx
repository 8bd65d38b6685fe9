import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of a page that was not found: an arch with a seedling. */
export function LostIllustration() {
  return (
    <Illustration>
      <path className={near} d="M50 98V44a34 34 0 0 1 68 0v54" />
      <path className={stem} d="M84 98V58" />
      <path
        className={leaf}
        d="M84.5 70c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8zM83.5 84c.4-7.8-3.6-12.4-11.4-12.8-.4 8 3.6 12.6 11.4 12.8z"
      />
    </Illustration>
  )
}
