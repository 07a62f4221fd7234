# Reads a package for Anki with programs that are not ours, and says what they found: `npm run anki-package`.
# Run by scripts/anki-package/anki-package.ts with a folder: first.apkg, second.apkg and expected.json.
import importlib.util
import json
import os
import shutil
import sqlite3
import sys
import tempfile
import zipfile

FOLDER = sys.argv[1]
EXPECTED = json.load(open(os.path.join(FOLDER, "expected.json"), encoding="utf-8"))
PACKAGES = ["first", "second"]


def fail(reader, what):
    print(f"{reader}: {what}")
    sys.exit(1)


def compare(reader, package, found):
    """found: by GUID, the fields"""
    wanted = EXPECTED[package]
    if len(found) != len(wanted):
        fail(reader, f"{len(found)} notes of {len(wanted)}")
    for guid, fields in wanted.items():
        if found.get(guid) != fields:
            fail(reader, f"{guid} of {package} is another: {found.get(guid)}")


def read_with_python():
    for package in PACKAGES:
        archive = zipfile.ZipFile(os.path.join(FOLDER, f"{package}.apkg"))
        if archive.testzip() is not None:
            fail("python", "the archive is damaged")
        with tempfile.NamedTemporaryFile() as file:
            file.write(archive.read("collection.anki2"))
            file.flush()
            db = sqlite3.connect(file.name)
            if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                fail("python", "the database is damaged")
            rows = db.execute("SELECT guid, flds FROM notes").fetchall()
            compare("python", package, {guid: flds.split("\x1f") for guid, flds in rows})
            cards, = db.execute("SELECT count(*) FROM cards").fetchone()
            reviews, = db.execute("SELECT count(*) FROM revlog").fetchone()
            db.close()
        print(f"zipfile and sqlite3 of Python: {package}: {len(rows)} notes, {cards} cards, {reviews} reviews, identical")


def read_with_mnemosyne():
    """An independent application with an importer of its own, into one new database, one after the other."""
    if importlib.util.find_spec("mnemosyne") is None:
        print("mnemosyne: skipped, it is not installed (Debian: apt-get install mnemosyne)")
        return
    from mnemosyne.script import Mnemosyne, ScriptMainWidget

    ScriptMainWidget.show_information = lambda self, text: None
    app = Mnemosyne(data_dir=tempfile.mkdtemp())
    for package in PACKAGES:
        copy = os.path.join(tempfile.mkdtemp(), "package.apkg")
        shutil.copy(os.path.join(FOLDER, f"{package}.apkg"), copy)
        importers = app.component_manager.all("file_format")
        next(found for found in importers if type(found).__name__ == "Anki2").do_import(copy)
        app.database().save()
        db = app.database().con
        rows = db.execute(
            "SELECT facts.id, key, value FROM facts JOIN data_for_fact ON facts._id = _fact_id"
        ).fetchall()
        found = {}
        for guid, key, value in rows:
            found.setdefault(guid, {})[int(key)] = value
        compare("mnemosyne", package, {
            guid: [fields.get(at, "") for at in range(len(EXPECTED["fields"]))] for guid, fields in found.items()
        })
        cards, = db.execute("SELECT count(*) FROM cards").fetchone()
        if cards != EXPECTED["cards"]:
            fail("mnemosyne", f"{cards} cards of {EXPECTED['cards']}")
        print(f"Mnemosyne: {package}: {len(found)} notes, {cards} cards, identical")
    app.finalise()


def read_with_anki():
    """Anki's own library, into one new collection, one after the other."""
    try:
        from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
    except ImportError:
        print("anki: skipped, its Python library is not installed (PyPI: anki)")
        return
    col = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
    for package in PACKAGES:
        log = col.import_anki_package(ImportAnkiPackageRequest(
            package_path=os.path.join(FOLDER, f"{package}.apkg"),
            options=ImportAnkiPackageOptions(with_scheduling=True),
        )).log
        rows = col.db.all("SELECT guid, flds FROM notes")
        compare("anki", package, {guid: flds.split("\x1f") for guid, flds in rows})
        print(f"Anki: {package}: {len(log.new)} new, {len(log.updated)} updated, {len(log.duplicate)} as they were")
        updated = EXPECTED["changed"] if package == "second" else 0
        if len(log.updated) != updated or len(log.conflicting) > 0:
            fail("anki", "it did not update the notes whose text changed")
    if col.card_count() != EXPECTED["cards"]:
        fail("anki", f"{col.card_count()} cards of {EXPECTED['cards']}")
    col.close()


read_with_python()
# Before Mnemosyne, which has a package of this name within it.
read_with_anki()
read_with_mnemosyne()
