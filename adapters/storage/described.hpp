#pragma once

#include <boost/describe.hpp>

#include "adapters/storage/storage.hpp"

/// The members of the records in a store, for code that serialises them (adapters/browser/records.hpp).
namespace brownwater::storage {

BOOST_DESCRIBE_STRUCT(CaptainRecord, (), (seat, id, name, token, ships, done))
BOOST_DESCRIBE_STRUCT(GameRecord, (),
                      (id, system, header, dice_key, tokens, read_only, dice_secret, nonces, begun_at, captains,
                       captains_revision))
BOOST_DESCRIBE_STRUCT(DecisionRecord, (),
                      (number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at,
                       taken_back, captain))
BOOST_DESCRIBE_STRUCT(StepRecord, (), (number, request, requested_by, faces_given))
BOOST_DESCRIBE_STRUCT(PendingRecord, (), (number, seat, action, faces, journal, captain))
BOOST_DESCRIBE_STRUCT(AskRecord, (), (number, keeps, seat, asked, agreed, declined, asked_at))
BOOST_DESCRIBE_STRUCT(TakebackRecord, (), (number, keeps, seat, leave, taken_at, notes))
BOOST_DESCRIBE_STRUCT(TalkRecord, (), (seat, audience, decision, said_at, request, name, ship, text))
BOOST_DESCRIBE_STRUCT(DeskRecord, (),
                      (act, seat, subject, decision, takebacks, figure, made_at, request, name, ship, text, without))

BOOST_DESCRIBE_STRUCT(NewGame, (), (game, decisions))
BOOST_DESCRIBE_STRUCT(NewDecision, (), (game, decision, revision, before))
BOOST_DESCRIBE_STRUCT(NewPending, (), (game, pending, step, revision, before))
BOOST_DESCRIBE_STRUCT(NewNonce, (), (game, seat, nonce))
BOOST_DESCRIBE_STRUCT(NewHeader, (), (game, header, was, ends_game))
BOOST_DESCRIBE_STRUCT(NewToken, (), (game, seat, token))
BOOST_DESCRIBE_STRUCT(NewTalk, (), (game, talk))
BOOST_DESCRIBE_STRUCT(NewReminder, (), (game, number))
BOOST_DESCRIBE_STRUCT(NewAsk, (), (game, number, ask, revision))
BOOST_DESCRIBE_STRUCT(NewTakeback, (), (game, takeback, revision))
BOOST_DESCRIBE_STRUCT(NewCaptains, (), (game, revision, captains))
BOOST_DESCRIBE_STRUCT(NewDeskEntry, (), (game, before, entry))
BOOST_DESCRIBE_STRUCT(NewNote, (), (game, key, text))
BOOST_DESCRIBE_STRUCT(Trial, (), (game))

}  // namespace brownwater::storage
