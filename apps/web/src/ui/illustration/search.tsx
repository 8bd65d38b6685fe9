import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of a search without results: a magnifying glass over a seedling. */
export function SearchIllustration() {
  return (
    <Illustration>
      <path className={near} d="M102 76l15 15" />
      <circle className={near} cx="82" cy="52" r="30" />
      <path className={stem} d="M82 68V46" />
      <path
        className={leaf}
        d="M82.5 54c-.5-7 3.6-11.6 10.8-11.8.2 7.6-3.6 11.8-10.8 11.8zM81.5 63c.3-6-2.9-9.7-9-10-.3 6.3 2.9 9.8 9 10z"
      />
    </Illustration>
  )
}
