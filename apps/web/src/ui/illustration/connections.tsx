import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of connected teams: two planters whose plants have grown together. */
export function ConnectionsIllustration() {
  return (
    <Illustration>
      <path className={stem} d="M55 70C55 44 70 34 84 34s29 10 29 36" />
      <path
        className={leaf}
        d="M84.5 34c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8zM83.5 34c.6-9-4.4-14.6-13.4-14.8-.2 9.6 4.4 14.8 13.4 14.8z"
      />
      <path className={near} d="M36 70h38l-5 28H41zM94 70h38l-5 28h-28z" />
      <path className={stem} d="M38 79h34M96 79h34" />
    </Illustration>
  )
}
