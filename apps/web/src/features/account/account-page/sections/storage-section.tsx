import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api/errors.ts'
import { storageQuery } from '#lib/api/storage-query.ts'
import { StorageMeter } from '#ui/storage-meter.tsx'
import { Section } from '../components/section.tsx'

/** How much of what the team has stored the person has sent. */
export function StorageSection({ team }: { team: string }) {
  const { data, error } = useQuery(storageQuery)
  return (
    <Section title="Storage" text={`What you have added to ${team}, with older versions and the bin.`}>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : (
        <StorageMeter label="Your storage" used={data?.person.used} quota={data?.person.quota ?? null} />
      )}
    </Section>
  )
}
