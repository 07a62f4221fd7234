// The map or figure that a question is about: loaded with the first question that has one, the room of a map kept meanwhile.
import { useEffect, useState } from 'react';
import styles from '#parts/question/question-figure.module.css';
import type { LoadedFigure, LoadedFigureProps } from '#parts/map/loaded-figure.tsx';
import { loadPart } from '#ui/lazy-part.tsx';

export function QuestionFigure(props: LoadedFigureProps) {
  // `null` where it could not be had, offline or after an update.
  const [View, setView] = useState<typeof LoadedFigure | null>();
  useEffect(() => {
    void loadPart(() => import('#parts/map/loaded-figure.tsx')).then((loaded) =>
      setView(() => loaded?.LoadedFigure ?? null),
    );
  }, []);
  const { map, words } = props.figure;
  const isMap = map !== undefined;
  return (
    // The parts around a map stand closer together in a sitting.
    <div className={styles[isMap ? 'frame' : 'drawn']} data-figure={isMap ? true : undefined}>
      {View === null
        ? `${isMap ? '地図' : '図'}を読み込めませんでした。${isMap ? '' : words}`
        : View && <View {...props} />}
    </div>
  );
}
