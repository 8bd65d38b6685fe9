import { Illustration, near, stem } from './illustration.tsx'

/** The illustration of emails: a letter on the ground. */
export function NotificationsIllustration() {
  return (
    <Illustration>
      <path className={near} d="M52 98V62a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v36z" />
      <path className={stem} d="m54 61 25 20a8 8 0 0 0 10 0l25-20M54 96l20-19M114 96 94 77" />
    </Illustration>
  )
}
