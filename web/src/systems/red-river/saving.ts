/** The files that a campaign saves: its journal, its diary as Markdown. */
import { journalText } from '../../api/client';
import type { CampaignRecord, DiaryLine } from '../../api/campaign';
import { saveText } from '../../state/journal';
import type { Expedition } from './expedition.svelte';
import type { RedRiverView } from '../../api/redriver';
import { asMarkdown } from '../../words/markdown';
import { endLine } from './words/ending';
import { figure } from './words/names';
import { say } from './words/say';

/** Saves the journal; returns the reason if it is not available. */
export async function saveCampaignJournal({ campaign }: Expedition): Promise<string | null> {
  try {
    saveText(`campaign-${campaign.game.slice(0, 8)}.journal`, await journalText(campaign.game, campaign.token));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The diary as Markdown: a head for each day and turn, the rules in brackets. */
export function diaryMarkdown(record: CampaignRecord, view: RedRiverView | null): string {
  const line = ({ text, rule, own_words }: DiaryLine): string =>
    `${own_words ? `“${asMarkdown(text)}”` : text}${rule ? ` [${rule}]` : ''}`;
  const days = record.days.map(({ day, turns, night }) => {
    const parts = turns
      .filter((one) => one.diary.length)
      .map((one) => {
        const points = say('diary_points', { points: figure(one.points) });
        return `### ${say('turn', one)}\n\n${one.diary.map(line).join(' ')}\n\n${points}`;
      });
    if (night.length) parts.push(`### ${say('the_night_label')}\n\n${night.map(line).join(' ')}`);
    return `## ${say('day_word', { day })}\n\n${parts.join('\n\n')}`;
  });
  const end = view?.outcome ? `\n\n## ${say('the_end')}\n\n${endLine(view)}. [${view.outcome.rule}]` : '';
  return `# ${record.title}\n\n${days.join('\n\n')}${end}\n`;
}

export function saveDiary({ campaign }: Expedition): void {
  if (campaign.record)
    saveText(`diary-${campaign.game.slice(0, 8)}.md`, diaryMarkdown(campaign.record, campaign.view), 'text/markdown');
}
