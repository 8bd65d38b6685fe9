/** The presence of other viewers. */
export { CompanyHere } from './company.tsx'
export { Onlookers } from './onlookers.tsx'
export { useLookAt } from './use-look-at.ts'
