import type { CsvError } from '@arbour/documents/csv/csv-parser'
import { t } from '@arbour/messages/t'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Disclosure } from '#ui/disclosure.tsx'
import classes from '../bar/bar.module.css'

/** The row errors of a file: the first hundred, and the total number. */
export function CsvErrors({ errors, count }: { errors: readonly CsvError[]; count: number }) {
  if (count === 0) return null
  return (
    <Disclosure
      isOpen
      className={classes.errors}
      label={
        <>
          <IconAlertTriangle size={18} aria-hidden />
          {t('preview.sheet.errorCountInThisFile', { count })}
        </>
      }
    >
      <ul aria-label={t('preview.sheet.errorsInThisFile')}>
        {errors.map((error) => (
          <li key={error.row}>{errorText(error)}</li>
        ))}
      </ul>
      {count > errors.length && <p>{t('preview.sheet.firstCountAreListed', { count: errors.length })}</p>}
    </Disclosure>
  )
}

function errorText({ row, problem }: CsvError): string {
  switch (problem.kind) {
    case 'text_after_quote':
      return t('preview.sheet.rowHasTextAfterQuote', { row })
    case 'open_quote':
      return t('preview.sheet.rowHasOpenQuote', { row })
    case 'too_long':
      return t('preview.sheet.rowIsCut', { row })
    case 'other_fields':
      return t('preview.sheet.rowHasOtherFields', { row, count: problem.count, expected: problem.expected })
  }
}
