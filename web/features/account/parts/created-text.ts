import { dayText } from '../../../components/ui/text/dates.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats when a token or a watch was created, to the minute, which tells those of one name apart. */
export function createdText(moment: string): string {
  return `Created on ${dayText(moment)} at ${time.format(new Date(moment))}`;
}
