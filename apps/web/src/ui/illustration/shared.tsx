import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of shared items: a plant between two folders. */
export function SharedIllustration() {
  return (
    <Illustration>
      <path
        className={near}
        d="M18 66a4 4 0 0 1 4-4h13l5 6h20a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4zM104 66a4 4 0 0 1 4-4h13l5 6h20a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-38a4 4 0 0 1-4-4z"
      />
      <path className={stem} d="M84 98V46M64 82c12 0 20 4 20 14M104 82c-12 0-20 4-20 14" />
      <path
        className={leaf}
        d="M84.5 58c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8zM83.5 70c.5-8-4-13-12-13.2-.2 8.6 4 13.2 12 13.2z"
      />
    </Illustration>
  )
}
