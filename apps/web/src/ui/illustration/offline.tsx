import { dots, Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of a lost connection: a cloud whose rain does not arrive. */
export function OfflineIllustration() {
  return (
    <Illustration>
      <path className={near} d="M62 58a15 15 0 0 1-1-30 23 23 0 0 1 43-5 17.5 17.5 0 0 1 4 35z" />
      <path className={dots} d="M70 68v12M84 68v4M98 68v6" />
      <path className={stem} d="M84 98V84" />
      <path className={leaf} d="M84.5 93c-.4-6.4 2.9-10.2 9.2-10.5.3 6.5-2.9 10.3-9.2 10.5z" />
    </Illustration>
  )
}
