/** The parts that forms are made of, and how they are sent. */
export { ChoiceField } from './choice-field.tsx'
export { DescriptionField } from './description-field.tsx'
export { FormDialog } from './form-dialog.tsx'
export { FormFailure } from './form-failure.tsx'
export { NameField } from './name-field.tsx'
export { cleanName, typedNameProblem } from './name-text.ts'
export { SectionForm } from './section-form.tsx'
export { useFormSubmit } from './use-form-submit.ts'
