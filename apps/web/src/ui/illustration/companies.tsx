import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of companies: a house with a plant at its door. */
export function CompaniesIllustration() {
  return (
    <Illustration>
      <path className={near} d="M46 98V50l32-26 32 26v48z" />
      <path className={stem} d="M68 98V78a10 10 0 0 1 20 0v20M73.5 52a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M124 98V82" />
      <path className={leaf} d="M124.5 90c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8z" />
    </Illustration>
  )
}
