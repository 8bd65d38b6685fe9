import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useItem } from '#features/files/items/public/cache.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { type ComparedVersion, comparedAs, FileComparison } from '#features/preview/viewers/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDateTime, joinFacts } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'
import { withheldReason } from '#lib/text/scan-text.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { LostIllustration } from '#ui/illustration/lost.tsx'
import { PageTitle } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './comparison-view.module.css'
import { HistoryCrumbs } from './components/history-crumbs.tsx'
import { type ComparedIds, comparisonSearch } from './model/comparison-address.ts'
import { toHistoryPath } from './model/history-path.ts'
import { fileQuery, oldVersionQuery, versionChoicesQuery } from './queries.ts'

interface ComparisonViewProps {
  /** The path of the file, decoded, below `/all`. */
  path: string
  compared: ComparedIds
  /** Called if the file does not exist, fails to load, or its versions are not visible to the user; with the error, if any. */
  onFail: (error: Error | null) => void
}

/** Two versions of a file with their differences. Both can be chosen; the URL names them. */
export function ComparisonView({ path, compared, onFail }: ComparisonViewProps) {
  const browse = useQuery(fileQuery(path))
  const file = useItem(browse.data?.fileId) ?? null
  const choices = useQuery({ ...versionChoicesQuery(file?.id ?? ''), enabled: file?.type === 'file' })
  const hasFailed = browse.isError || (file !== null && file.type !== 'file') || choices.isError
  const error = browse.error ?? choices.error
  useEffect(() => {
    if (hasFailed) onFail(error)
  }, [hasFailed, error, onFail])
  usePageTitle(file ? t('files.history.compareVersionsOfName', { name: file.name }) : t('files.history.compareVersions'))
  if (hasFailed) return null
  const versions = choices.data?.items
  return (
    <div className={classes.page}>
      {browse.data && file && <HistoryCrumbs file={file} ancestors={browse.data.ancestors} />}
      <PageTitle isFocusable>{t('files.history.compareVersions')}</PageTitle>
      {file && versions ? <Comparison file={file} versions={versions} compared={compared} /> : <ListSkeleton rows={4} />}
    </div>
  )
}

interface ComparisonProps {
  file: Item
  /** The newest versions, the current one first. */
  versions: readonly FileVersion[]
  compared: ComparedIds
}

function Comparison({ file, versions, compared }: ComparisonProps) {
  const services = useItemServices()
  const afterId = compared.after ?? versions[0]?.id ?? ''
  const kind = comparedAs(file.ext)
  const before = useQuery({ ...oldVersionQuery(file.path, compared.before), enabled: kind !== null })
  const after = useQuery({ ...oldVersionQuery(file.path, afterId), enabled: kind !== null })
  const history = toHistoryPath(file.path) ?? ''
  const [first, second] = [before.data?.meta.version, after.data?.meta.version]
  const toList = (
    <Button component={PathLink} path={history} variant="default">
      {t('files.history.versionHistory')}
    </Button>
  )
  if (kind === null) {
    return (
      <EmptyState
        title={t('files.history.filesOfThisTypeCant')}
        text={t('preview.compare.onlyTextAndImagesCompared')}
        actions={toList}
      />
    )
  }
  const error = before.error ?? after.error
  if (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    const retry = () => void Promise.all([before.refetch(), after.refetch()])
    return (
      <EmptyState
        picture={isMissing ? <LostIllustration /> : <FailureIllustration error={error} />}
        title={isMissing ? t('files.history.versionDoesNotExist') : getErrorMessage(error)}
        actions={isMissing ? toList : <Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  const choose = (ids: ComparedIds) => services.goTo(history, { search: comparisonSearch(ids), replace: true })
  const withheld = [first, second].find((version) => version && withheldReason(version.object) !== null)
  const sides = [toCompared(before.data?.file, first), toCompared(after.data?.file, second)] as const
  return (
    <>
      <div className={classes.choices}>
        <VersionChoice
          label={t('files.history.compare')}
          versions={versions}
          chosen={first}
          other={second}
          onChoose={(id) => choose({ before: id, after: afterId })}
        />
        <VersionChoice
          label={t('files.history.with')}
          versions={versions}
          chosen={second}
          other={first}
          onChoose={(id) => choose({ before: compared.before, after: id })}
        />
        {toList}
      </div>
      {first && first.id === second?.id ? (
        <EmptyState
          title={t('files.history.versionSelectedTwice', { number: first.number })}
          text={t('files.history.chooseAnotherVersionToCompare')}
        />
      ) : withheld ? (
        <EmptyState title={withheldReason(withheld.object) ?? ''} actions={toList} />
      ) : sides[0] && sides[1] ? (
        <FileComparison as={kind} before={sides[0]} after={sides[1]} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </>
  )
}

function toCompared(item: Item | null | undefined, version: FileVersion | null | undefined): ComparedVersion | null {
  return item && version ? { item, number: version.number, src: version.object.url } : null
}

interface VersionChoiceProps {
  label: string
  versions: readonly FileVersion[]
  /** Undefined while it loads. */
  chosen: FileVersion | null | undefined
  /** The one on the other side, which can't be chosen. */
  other: FileVersion | null | undefined
  onChoose: (id: string) => void
}

function VersionChoice({ label, versions, chosen, other, onChoose }: VersionChoiceProps) {
  // One that is older than all that are listed can be compared too.
  const listed = chosen && !versions.some(({ id }) => id === chosen.id) ? [...versions, chosen] : versions
  return (
    <NativeSelect
      label={label}
      className={classes.choice}
      value={chosen?.id ?? ''}
      data={[
        ...(chosen ? [] : [{ value: '', label: '' }]),
        ...listed.map((version) => ({ value: version.id, label: describeVersion(version), disabled: version.id === other?.id })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  )
}

function describeVersion({ number, is_current, created, user }: FileVersion): string {
  return joinFacts([
    is_current ? t('files.history.vNumberCurrent', { number }) : `v${number}`,
    formatDateTime(created),
    ...(user ? [personName(user)] : []),
  ])
}
