// A sitting of places on maps: each is marked, and its name is asked.
import { useState, type ReactNode } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { namingItem } from '#domain/maps/naming.ts';
import { placeQuestion } from '#domain/maps/place-question.ts';
import { shuffle } from '#domain/shuffle.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { choiceForm } from '#parts/question/choice-question.tsx';
import type { ShowItem } from '#parts/sitting/showing.ts';
import { SittingHead } from '#parts/sitting/sitting-head.tsx';
import { SittingScreen } from '#parts/sitting/sitting-screen.tsx';
import { useSitting } from '#parts/sitting/use-sitting.ts';
import { useServices } from '#services/study/services.tsx';
import { useSettings } from '#services/study/use-settings.ts';
import { Button } from '#ui/button.tsx';
import { useFocusMode } from '#ui/focus.ts';

export interface AskedPlace {
  readonly drawing: MapDrawing;
  readonly place: MapRegion;
}

export interface PlaceSittingProps {
  /** In the order in which they are asked. */
  readonly places: readonly AskedPlace[];
  /** Places that were wrong come again at the end. */
  readonly repeatsMissed?: boolean;
  /** @param left places, with the one on screen */
  readonly counter: (left: number) => string;
  readonly renderEnd: (asked: number, right: number) => ReactNode;
  /** Left out, it ends with what was answered so far. */
  readonly onLeave?: () => void;
  /** It stands in the place of what had the focus. */
  readonly takesFocus: boolean;
}

const FORMS = { question: choiceForm };

export function PlaceSitting(props: PlaceSittingProps) {
  const { places, repeatsMissed = false, counter, renderEnd, onLeave, takesFocus } = props;
  const { clock, random } = useServices();
  const settings = useSettings();
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  const sitting = useSitting({
    queue: places.map(({ drawing, place }) => ({ id: namingItem(place.id), chapter: drawing.id })),
    show: showPlaces(places),
    mode: 'map',
    direction: 'backward',
    answersByPick:
      settings !== null && (settings.ok ? settings.value : DEFAULT_SETTINGS).answerByPick,
    sittingId,
    ...(repeatsMissed && { afterMiss: atTheEnd }),
  });
  const [isLeft, setIsLeft] = useState(false);
  const { shown, queue, given, answered } = sitting;
  const hasEnded = isLeft || shown === null;
  useFocusMode(!hasEnded);
  if (hasEnded) return renderEnd(given.length, given.filter(isRight).length);
  const left = new Set([shown.item.id, ...queue.map(({ id }) => id)]).size;
  return (
    <SittingScreen
      sitting={sitting}
      forms={FORMS}
      head={
        <SittingHead
          leaveLabel="ここまで"
          onLeave={onLeave ?? (() => setIsLeft(true))}
          counter={counter(left)}
          done={given.length}
          left={answered ? queue.length : queue.length + 1}
        />
      }
      wayOn={
        <Button onClick={() => sitting.goOn()}>
          {queue.length === 0 ? '結果へ' : '次の場所へ'}
        </Button>
      }
      takesFocus={takesFocus}
    />
  );
}

function showPlaces(places: readonly AskedPlace[]): ShowItem {
  const byItem = new Map(places.map((asked) => [namingItem(asked.place.id), asked]));
  return (item, random) => {
    const asked = byItem.get(item.id);
    if (asked === undefined || random === null) return null;
    const question = placeQuestion(asked.drawing, asked.place, random);
    const choiceOrder = shuffle([...question.choices.keys()], random);
    return { form: 'question', item, key: null, question, choiceOrder };
  };
}

function atTheEnd(
  queue: readonly QueuedItem[],
  { shown }: Pick<GivenAnswer, 'shown'>,
): readonly QueuedItem[] {
  return [...queue, shown.item];
}
