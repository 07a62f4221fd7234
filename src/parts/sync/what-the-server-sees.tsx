// The parts of sync that the server can see, said plainly.

export function WhatTheServerSees() {
  return (
    <details>
      <summary className="bold">サーバーから見えること</summary>
      <div className="stack start">
        <ul className="bullets">
          <li>通信した端末のIPアドレス</li>
          <li>無作為に作られた名前（お名前やメールアドレスではありません）</li>
          <li>いつ送り、いつ受け取ったか</li>
          <li>暗号化したデータのおよその大きさと、その数</li>
        </ul>
        <p className="note">
          何を学習し、何に正解したかは見えません。中身を読む鍵は、引き継ぎコードから端末の中で作られ、サーバーには送られません。
        </p>
      </div>
    </details>
  );
}
