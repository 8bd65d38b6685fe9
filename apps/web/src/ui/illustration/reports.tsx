import { Illustration, leaf, near, stem } from './illustration.tsx'

/** The illustration of reports: stems of increasing height. */
export function ReportsIllustration() {
  return (
    <Illustration>
      <path
        className={near}
        d="M50 98V78a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v20M76 98V62a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v36M102 98V46a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v52"
      />
      <path className={stem} d="M110 40V26" />
      <path className={leaf} d="M110.5 34c-.6-9 4.4-14.6 13.4-14.8.2 9.6-4.4 14.8-13.4 14.8z" />
    </Illustration>
  )
}
