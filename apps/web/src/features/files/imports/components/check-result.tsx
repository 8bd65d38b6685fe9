import { type ImportCheck, ImportConflict } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { Radio } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconFolder } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatSize } from '#lib/text/format.ts'
import { contentsText, problemsText } from '../model/texts.ts'
import classes from './check-result.module.css'

const CONFLICTS: readonly { value: ImportConflict; label: string }[] = [
  { value: 'keep', label: t('files.imports.keepBothAddNumber') },
  { value: 'skip', label: t('files.common.skip') },
  { value: 'replace', label: t('files.imports.addAsNewVersion') },
]

interface CheckResultProps {
  result: ImportCheck
  conflict: ImportConflict
  onConflict: (conflict: ImportConflict) => void
  /** Rendered between the summary and the options. */
  children: ReactNode
}

/** The contents of a source, at the top level and in total, and the choice of how to resolve name conflicts. */
export function CheckResult({ result, conflict, onConflict, children }: CheckResultProps) {
  const problems = problemsText(result.problems)
  return (
    <>
      <p className={classes.facts}>
        <strong>
          <bdi>{result.name}</bdi>
        </strong>{' '}
        · {contentsText(result)} · {formatSize(result.bytes)}
      </p>
      {problems !== null && <p className={classes.facts}>{problems}</p>}
      {result.lines.length === 0 ? (
        <p className={classes.none}>{t('files.imports.thereIsNothingToImport')}</p>
      ) : (
        <ul className={classes.lines} aria-label={t('files.imports.importPreview')}>
          {result.lines.map(({ name, is_dir, size, problem }) => (
            <li key={`${name} ${is_dir}`} className={classes.line} data-problem={problem !== null || undefined}>
              {problem ? (
                <IconAlertTriangle size={16} aria-hidden />
              ) : is_dir ? (
                <IconFolder size={16} aria-hidden />
              ) : (
                <IconFile size={16} aria-hidden />
              )}
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.size}>{problem ?? (size === null ? '' : formatSize(size))}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
      <Radio.Group
        label={t('files.imports.whereFileOfThatName')}
        value={conflict}
        onChange={(value) => onConflict(ImportConflict.parse(value))}
      >
        <div className={classes.choices}>
          {CONFLICTS.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
