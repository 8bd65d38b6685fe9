import { dots, Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of an empty folder: an empty planter. */
export function EmptyIllustration() {
  return (
    <Illustration>
      <path className={dots} d="M66 58V40M102 58V40" />
      <path className={stem} d="M84 66V46" />
      <path className={leaf} d="M84.5 56c-.5-7 3.6-11.6 10.8-11.8.2 7.6-3.6 11.8-10.8 11.8z" />
      <path className={near} d="M54 67h60l-7 31H61z" />
      <path className={stem} d="M57.5 78h53" />
    </Illustration>
  )
}
