/** The language of a person, and how dates and times are written for them. */
export { FormatsSection } from './formats-section.tsx'
export { useFormats } from './use-formats.ts'
