import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of projects: a bridge. */
export function ProjectsIllustration() {
  return (
    <Illustration>
      <path className={near} d="M22 62h124M34 98a50 36 0 0 1 100 0" />
      <path className={stem} d="M46 64v14M122 64v14M84 60V34" />
      <path className={leaf} d="M84.5 48c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8z" />
    </Illustration>
  )
}
