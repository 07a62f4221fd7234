// The map that a question is about: loaded with the first question that has one, its room kept meanwhile.
import { useEffect, useState } from 'react';
import styles from '#parts/question/question-figure.module.css';
import type { LoadedFigure, LoadedFigureProps } from '#parts/map/loaded-figure.tsx';

export function QuestionFigure(props: LoadedFigureProps) {
  // `null` where it could not be had, offline or after an update.
  const [View, setView] = useState<typeof LoadedFigure | null>();
  useEffect(() => {
    import('#parts/map/loaded-figure.tsx').then(
      (loaded) => setView(() => loaded.LoadedFigure),
      () => setView(null),
    );
  }, []);
  return (
    // What stands around it in a sitting is closer together.
    <div className={styles['frame']} data-figure>
      {View === null ? '地図を読み込めませんでした。' : View && <View {...props} />}
    </div>
  );
}
