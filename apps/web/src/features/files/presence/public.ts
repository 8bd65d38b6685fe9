/** Who else looks at what is on the screen. */
export { CompanyHere } from './company.tsx'
export { Onlookers } from './onlookers.tsx'
export { useLookAt } from './use-look-at.ts'
